/// A gradient mesh as a picture: evaluated wherever it is visible, which is as fast as copying pixels and
/// needs no memory.
final class GradientPicture: Picture {
  let mesh: GradientMesh

  init(_ mesh: GradientMesh) {
    self.mesh = mesh
    super.init(width: mesh.width, height: mesh.height, byteCount: 0)
  }
}
