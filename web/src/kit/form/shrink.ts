import { text } from '@kuacang/contract/kit/text'
import { say } from '../say.ts'

const unreadable = text(
  '图片「{name}」无法读取，请重新拍摄或选择',
  'The picture “{name}” cannot be read. Take or choose another one',
)

/**
 * A picture with at most so many pixels on its longer side, as a JPEG with a white ground. What else was in the file,
 * such as the place where it was taken, is gone.
 */
export const shrunk = async (file: File, side: number): Promise<File> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(say(unreadable, { name: file.name }))
  })
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error(say(unreadable, { name: file.name }))
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, width, height)
  paint.imageSmoothingQuality = 'high'
  paint.drawImage(picture, 0, 0, width, height)
  picture.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 })
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
