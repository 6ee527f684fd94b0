// COVEY_LIB_DIR names the directory of libcovey.so where the linker does not find it by itself.
fn main() {
    println!("cargo:rerun-if-env-changed=COVEY_LIB_DIR");
    if let Ok(directory) = std::env::var("COVEY_LIB_DIR") {
        println!("cargo:rustc-link-search=native={}", directory);
    }
}
