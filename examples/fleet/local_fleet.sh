#!/usr/bin/env bash
# A fleet on this machine: three brokers, a sandbox server, three workers, all on loopback. It shows the workers until
# Ctrl-C, and ends what it started. Run it in a checkout after `make`.
#
#   examples/fleet/local_fleet.sh [first broker port, 4222]
set -euo pipefail
cd "$(dirname "$0")/../.."
first=${1:-4222}
app=demo
python=.venv/bin/python
export PYTHONPATH=bindings/python COVEY_LIBRARY=${COVEY_LIBRARY:-build/libcovey.so}
sandbox=${COVEY_SANDBOX:-.build/release/covey-sandbox}
directory=$(mktemp -d)
started=()
finish() {
    trap - EXIT INT TERM
    # Workers first: a clean stop gives the users back.
    for ((index = ${#started[@]} - 1; index >= 0; index--)); do
        kill "${started[index]}" 2> /dev/null || true
        wait "${started[index]}" 2> /dev/null || true
    done
    rm -rf "$directory"
}
trap finish EXIT
trap 'exit 0' INT TERM

# Brokers: ports first, first + 1, first + 2 for clients; 2,000 above those for each other.
routes=
servers=
for index in 0 1 2; do
    routes+="nats-route://127.0.0.1:$((first + 2000 + index)),"
    servers+="nats://127.0.0.1:$((first + index)),"
done
routes=${routes%,}
servers=${servers%,}
broker=${COVEY_NATS_SERVER:-.venv/bin/nats-server}
for index in 0 1 2; do
    "$broker" --name "broker-$((index + 1))" --addr 127.0.0.1 --port $((first + index)) --jetstream \
        --store_dir "$directory/broker-$index" --cluster_name fleet \
        --cluster "nats://127.0.0.1:$((first + 2000 + index))" --routes "$routes" 2> "$directory/broker-$index.log" &
    started+=($!)
done

# The chat: any server that Covey speaks with.
"$sandbox" --port 0 --import examples/demo/general.json --ready-file "$directory/ready" > /dev/null &
started+=($!)
until [ -s "$directory/ready" ]; do sleep 0.1; done
api=$(head -1 "$directory/ready")

fleet() { "$python" -m covey.fleet "$@" --nats "$servers" --app "$app"; }
echo "brokers $servers  app $app  chat $api"
# Brokers that do not know each other yet take no streams.
for ((attempt = 1; ; attempt++)); do
    if fleet add alice bob 2> "$directory/add.log"; then break; fi
    if ((attempt == 60)); then
        cat "$directory/add.log" >&2
        exit 1
    fi
    sleep 0.5
done
for name in worker-1 worker-2 worker-3; do
    "$python" -m covey.fleet worker --nats "$servers" --app "$app" --name "$name" --data "$directory" \
        --api-url "$api" --websocket-url "ws${api#http}" --start beginning --metrics 127.0.0.1:0 \
        2> "$directory/$name.log" &
    started+=($!)
done
# In a terminal: a table that refreshes. Elsewhere: once all users are carried, then wait.
if [ -t 1 ]; then
    fleet status
else
    until fleet status | tee "$directory/status" | grep -q ' 0 free'; do sleep 0.5; done
    cat "$directory/status"
    wait
fi
