import { loadPart } from '../load-part.ts'

/** Takes a photo with the camera or chooses a file; null when the person leaves it. The camera comes when it is asked for. */
export const takePhoto = async (): Promise<File | null> => {
  const { openPhotoDialog } = await loadPart(() => import('./photo-dialog.tsx'))
  return openPhotoDialog()
}
