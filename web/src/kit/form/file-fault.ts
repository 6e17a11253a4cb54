import { type FileRule, totalUploadLimit } from '@kuacang/contract/kit/call'
import { pictureHead, pictureType, takesPictures } from '@kuacang/contract/kit/picture'
import { type Text, text } from '@kuacang/contract/kit/text'
import { say } from '../say.ts'
import { ruleTexts } from './rules.ts'

const words = {
  otherType: text('只能上传 {types} 文件', 'Only {types} files can be uploaded'),
  namedType: text(
    '未选「{name}」：只能上传 {types} 文件',
    '“{name}” was not added: only {types} files can be uploaded',
  ),
  namedLarge: text(
    '未选「{name}」：文件大小不能超过{limit}',
    '“{name}” was not added: the file must not exceed {limit}',
  ),
  noPicture: text(
    '未选「{name}」：它不是图片，请重新选择照片',
    '“{name}” was not added: it is not a picture, please choose a photo',
  ),
}

/** A limit as people say it. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)}MB` : `${Math.floor(bytes / 1000)}kB`

const isOfType = (name: string, types: readonly string[]) =>
  types.some((type) => name.toLowerCase().endsWith(type))
const typesText = (types: readonly string[]) => types.map((type) => type.slice(1)).join(' · ')

/** Why one file is refused when it is chosen, by its name; undefined where the call takes it. */
export const chosenFault = async (
  file: File,
  { maxBytes, types }: Pick<FileRule, 'maxBytes' | 'types'>,
): Promise<string | undefined> => {
  const { name } = file
  if (!isOfType(name, types)) return say(words.namedType, { name, types: typesText(types) })
  if (file.size > maxBytes) return say(words.namedLarge, { name, limit: sizeText(maxBytes) })
  if (!takesPictures(types)) return undefined
  const head = new Uint8Array(await file.slice(0, pictureHead).arrayBuffer())
  return pictureType(head) ? undefined : say(words.noPicture, { name })
}

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
  if (!files.every((f) => isOfType(f.name, types))) return say(words.otherType, { types: typesText(types) })
  const over = (limit: number) => say(ruleTexts.size, { limit: sizeText(limit) })
  if (files.some((f) => f.size > maxBytes)) return over(maxBytes)
  const total = files.reduce((sum, f) => sum + f.size, 0)
  return maxBytes <= totalUploadLimit && total >= totalUploadLimit ? over(totalUploadLimit) : undefined
}
