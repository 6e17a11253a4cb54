import { pictureType } from '@kuacang/contract/kit/picture'
import { imageSize } from '../files/image.ts'

const colourTypes: readonly number[] = [0, 2]

/**
 * May a paper show the picture? What is put into a file as it is: photos of cameras, and PNG without transparency. All else
 * would be unpacked first, and a broken one stops the process.
 */
export const isPrintable = (bytes: Buffer): boolean => {
  if (!imageSize(bytes)) return false
  const type = pictureType(bytes)
  if (type === 'jpg') return true
  // Colour type and interlacing stand in the header.
  return type === 'png' && colourTypes.includes(bytes[25] ?? -1) && bytes[28] === 0 && !bytes.includes('tRNS')
}
