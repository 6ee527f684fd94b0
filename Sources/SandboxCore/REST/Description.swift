// The REST API as an OpenAPI 3.1 document, for tools that read one. It is made of the endpoint tables and of what the
// endpoints were seen to read (Probe.swift): nothing here is said a second time.

import SandboxJSON

extension Sandbox {
    /// The document, JSON. Made when it is first asked for.
    public static let openAPI: [UInt8] = Description.document()
}

enum Description {
    static func takesBody(_ method: String) -> Bool { method == "POST" || method == "PUT" }

    fileprivate static func document() -> [UInt8] {
        var paths: [(key: String, value: JSON)] = []
        for endpoint in Sandbox.endpoints {
            let path = "/v3/" + endpoint.pattern.replacing(":int}", with: "}")
            let operation = (key: endpoint.method.lowercased(), value: operation(endpoint))
            if let known = paths.firstIndex(where: { $0.key == path }), case .object(var methods) = paths[known].value {
                methods.members.append(operation)
                paths[known].value = .object(methods)
            } else {
                paths.append((path, object([operation])))
            }
        }
        var writer = JSONWriter()
        writer.value(
            object([
                ("openapi", .string("3.1.0")),
                (
                    "info",
                    object([
                        ("title", .string("covey-sandbox")), ("version", .string("3")),
                        ("description", .string("Every path is served below /v3/sdk/ too.")),
                    ])
                ),
                ("security", .array([object([("apiToken", .array([]))]), object([("sessionKey", .array([]))])])),
                ("paths", object(paths)),
                ("components", components),
            ]))
        return writer.bytes
    }

    private static func operation(_ endpoint: Sandbox.Endpoint) -> JSON {
        let fields = Probe.fields(method: endpoint.method, pattern: endpoint.pattern)
        var parameters = placeholders(of: endpoint.pattern)
        var body: [FieldRecorder.Field] = []
        for field in fields {
            if takesBody(endpoint.method) {
                body.append(field)
            } else if field.kind != .file {
                parameters.append(
                    object([
                        ("name", .string(field.name)), ("in", .string("query")), ("required", .bool(field.isRequired)),
                        ("style", .string("form")), ("explode", .bool(false)), ("schema", schema(of: field)),
                    ]))
            }
        }
        var members: [(key: String, value: JSON)] = [
            ("summary", .string(endpoint.name)),
            ("operationId", .string("\(endpoint.method) \(endpoint.pattern)")),
            ("parameters", .array(parameters)),
        ]
        if !body.isEmpty { members.append(("requestBody", requestBody(body))) }
        members.append(("responses", responses))
        return object(members)
    }

    private static func placeholders(of pattern: String) -> [JSON] {
        pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map { part in
            let name = part.dropFirst().prefix { $0 != ":" && $0 != "}" }
            let isNumber = part.hasSuffix(":int}")
            return object([
                ("name", .string(String(name))), ("in", .string("path")), ("required", .bool(true)),
                ("schema", isNumber ? object([("type", .string("integer")), ("format", .string("int64"))]) : text),
            ])
        }
    }

    private static func requestBody(_ fields: [FieldRecorder.Field]) -> JSON {
        func content(_ fields: [FieldRecorder.Field]) -> JSON {
            var members: [(key: String, value: JSON)] = [
                ("type", .string("object")),
                ("properties", object(fields.map { ($0.name, schema(of: $0)) })),
            ]
            let required = fields.filter(\.isRequired).map { JSON.string($0.name) }
            if !required.isEmpty { members.append(("required", .array(required))) }
            return object([("schema", object(members))])
        }
        var types = [(key: "application/json", value: content(fields.filter { $0.kind != .file }))]
        if fields.contains(where: { $0.kind == .file }) { types.append(("multipart/form-data", content(fields))) }
        return object([("content", object(types))])
    }

    private static func schema(of field: FieldRecorder.Field) -> JSON {
        switch field.kind {
        case .file: return object([("type", .string("string")), ("format", .string("binary"))])
        case .any: return object([])
        case .array: return object([("type", .string("array")), ("items", object([]))])
        case .integer: return object([("type", .string("integer")), ("format", .string("int64"))])
        case .string, .boolean, .object:
            var members: [(key: String, value: JSON)] = [("type", .string(field.kind.rawValue))]
            if let values = field.values { members.append(("enum", .array(values.map { .string($0) }))) }
            return object(members)
        }
    }

    private static let text = object([("type", .string("string"))])

    private static let responses: JSON = {
        func answer(_ description: String, _ schema: String) -> JSON {
            let reference = object([("$ref", .string("#/components/schemas/\(schema)"))])
            return object([
                ("description", .string(description)),
                ("content", object([("application/json", object([("schema", reference)]))])),
            ])
        }
        return object([("200", answer("Done.", "Success")), ("400", answer("Refused; nothing was done.", "Error"))])
    }()

    private static let components: JSON = {
        func key(_ header: String) -> JSON {
            object([("type", .string("apiKey")), ("in", .string("header")), ("name", .string(header))])
        }
        let error = object([
            ("type", .string("object")),
            ("required", .array([.string("error"), .string("code"), .string("message")])),
            (
                "properties",
                object([
                    ("error", object([("const", .bool(true))])), ("code", object([("type", .string("integer"))])),
                    ("message", text),
                ])
            ),
        ])
        // Lists of the Platform API alone are bare arrays.
        let success = object([("type", .array([.string("object"), .string("array")]))])
        return object([
            ("schemas", object([("Success", success), ("Error", error)])),
            ("securitySchemes", object([("apiToken", key("Api-Token")), ("sessionKey", key("Session-Key"))])),
        ])
    }()

    private static func object(_ members: [(key: String, value: JSON)]) -> JSON { .object(JSONObject(members)) }
}
