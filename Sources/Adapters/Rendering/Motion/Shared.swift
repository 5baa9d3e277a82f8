/// Heap storage of a value, shared by all copies until one of them is changed.
///
/// It keeps large, rarely changed values out of those copied for every frame: a copy costs one reference, and
/// reading a part of the value copies only that part.
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

  /// The value with its storage, for sharing with another property.
  var projectedValue: Shared {
    get { self }
    set { self = newValue }
  }
}
