/// A gradient mesh as a picture: evaluated wherever it is seen, which is as quick as copying pixels
/// and takes no memory.
final class GradientPicture: Picture {
  let mesh: GradientMesh

  init(_ mesh: GradientMesh) {
    self.mesh = mesh
    super.init(width: mesh.width, height: mesh.height, byteCount: 0)
  }
}
