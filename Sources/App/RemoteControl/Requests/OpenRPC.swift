internal import ScreenHost

/// The description of the methods as OpenRPC 1.3, for client generators.
enum OpenRPC {
  /// The answer to `rpc.discover`.
  static var document: [String: any Sendable] {
    [
      "openrpc": "1.3.2",
      "info": ["title": "CouchSearch", "version": Program.version],
      "methods": RemoteMethod.all.map(method),
    ]
  }

  private static func method(_ method: RemoteMethod) -> [String: any Sendable] {
    var object: [String: any Sendable] = [
      "name": method.name, "summary": method.summary, "paramStructure": "by-name",
      "params": method.parameters.map { value in
        [
          "name": value.name, "required": value.isRequired, "description": value.summary,
          "schema": ["type": value.kind.rawValue],
        ] as [String: any Sendable]
      },
    ]
    object["result"] =
      [
        "name": "\(method.name) result",
        "schema": [
          "type": "object",
          "properties": Dictionary(
            uniqueKeysWithValues: method.result.map { value in
              (
                value.name,
                ["type": value.kind.rawValue, "description": value.summary]
                  as [String: any Sendable]
              )
            }),
        ] as [String: any Sendable],
      ] as [String: any Sendable]
    if method.takesOthers { object["x-other-params"] = true }
    return object
  }
}
