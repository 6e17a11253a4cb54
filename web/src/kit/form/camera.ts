/** Can this browser take photos? It hides its cameras from pages that came without encryption. */
export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

/** The chosen camera; where it is not there any more, or none was chosen, the one that looks away from the person. */
export const cameraOf = async (deviceId: string): Promise<MediaStream> => {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  const any = () => navigator.mediaDevices.getUserMedia({ video: { ...size, facingMode: 'environment' } })
  if (deviceId === '') return any()
  return navigator.mediaDevices
    .getUserMedia({ video: { ...size, deviceId: { exact: deviceId } } })
    .catch((failure: unknown) => {
      if (failure instanceof DOMException && failure.name === 'NotAllowedError') throw failure
      return any()
    })
}

/** All cameras; their names are known once one may be used. */
export const camerasOf = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter((d) => d.kind === 'videoinput')

/** What the camera sees now, as a JPEG that is named by its time; undefined before its first picture. */
export const photoOf = async (video: HTMLVideoElement): Promise<File | undefined> => {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0) return undefined
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  const name = `photo-${new Date().toISOString().replace(/[:.]/g, '-')}.jpg`
  return new File([blob], name, { type: 'image/jpeg' })
}
