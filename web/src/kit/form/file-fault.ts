import { type FileRule, totalUploadLimit } from '@kuacang/contract/kit/call'
import { type Text, text } from '@kuacang/contract/kit/text'
import { say } from '../say.ts'

const words = {
  otherType: text('只能上传 {types} 文件', 'Only {types} files can be uploaded'),
  tooLarge: text('文件大小不能超过{limit}!', 'The file must not exceed {limit}!'),
}

/** A limit as people say it. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)}MB` : `${Math.floor(bytes / 1000)}kB`

/**
 * What is wrong with the chosen files of a call, before anything is sent; undefined where they are as its rule has
 * them. `none` is said when there are too few.
 */
export const fileFault = (
  files: readonly Pick<File, 'name' | 'size'>[],
  { min, maxBytes, types }: Pick<FileRule, 'min' | 'maxBytes' | 'types'>,
  none: Text,
): string | undefined => {
  if (files.length < min) return say(none)
  if (!files.every((f) => types.some((type) => f.name.toLowerCase().endsWith(type))))
    return say(words.otherType, { types: types.map((type) => type.slice(1)).join(' · ') })
  const over = (limit: number) => say(words.tooLarge, { limit: sizeText(limit) })
  if (files.some((f) => f.size > maxBytes)) return over(maxBytes)
  const total = files.reduce((sum, f) => sum + f.size, 0)
  return maxBytes <= totalUploadLimit && total >= totalUploadLimit ? over(totalUploadLimit) : undefined
}
