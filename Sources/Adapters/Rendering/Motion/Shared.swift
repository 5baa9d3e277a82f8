/// Storage of a value on the heap, shared by all copies until one of them is given another value.
///
/// It keeps what is large and seldom changed out of values that are copied for every frame: a copy
/// costs one reference, and reading a part of the value copies only that part.
@propertyWrapper
struct Shared<Value> {
  private final class Storage {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  var wrappedValue: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }

  /// The value with its storage, to be shared with another property.
  var projectedValue: Shared {
    get { self }
    set { self = newValue }
  }
}
