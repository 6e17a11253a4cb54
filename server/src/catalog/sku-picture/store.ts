import path from 'node:path'
import { skuRefusals } from '@kuacang/contract/catalog/sku/refusals'
import { skuPictureSide } from '@kuacang/contract/catalog/sku-picture/calls'
import { pictureType } from '@kuacang/contract/kit/picture'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Tx } from '#kit/database/transact'
import { imageSize } from '#kit/files/image'
import type { FileAnswer } from '#kit/http/answer'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Where pages find the pictures that are kept here. Others lie where their merchants keep them. */
const addresses = '/api/wms/sku_pictures/'
const folder = 'sku-pictures/'

const keyOf = (partner_id: number, file: string) => `${folder}${partner_id}/${file}`

/** The key of a picture that is kept here; undefined for one that lies elsewhere. */
export const keyAt = (url: string): string | undefined =>
  url.startsWith(addresses) ? `${folder}${url.slice(addresses.length)}` : undefined

/** The same in a statement: the keys of all pictures of goods that are kept here. */
export const keysOfPictures = `select '${folder}' || substr(url, ${addresses.length + 1}) from sku, unnest(image_urls) as url where starts_with(url, '${addresses}')`

/** A file that is really a picture, and a small one. */
const checked = async (upload: Upload) => {
  const content = await upload.read()
  const [type, size] = [pictureType(content), imageSize(content)]
  if (!type || !size) throw new Refused(kitRefusals.bad_file, { file: upload.name })
  if (Math.max(size.width, size.height) > skuPictureSide)
    throw new Refused(skuRefusals.picture_size, { file: upload.name, most: skuPictureSide })
  return { content, file: `${newId()}.${type}` }
}

/** Puts pictures into the store, all or none, and answers their addresses. */
export const keepPictures = async (
  tx: Tx,
  partner_id: number,
  uploads: readonly Upload[],
): Promise<string[]> => {
  const pictures = await Promise.all(uploads.map(checked))
  await Promise.all(pictures.map(({ content, file }) => tx.store.files.put(keyOf(partner_id, file), content)))
  return pictures.map(({ file }) => `${addresses}${partner_id}/${file}`)
}

/** A kept picture. No statement is run for it: pages ask for many. */
export const readPicture = async (
  { store }: Pick<Tx, 'store'>,
  partner_id: number,
  file: string,
): Promise<FileAnswer | undefined> => {
  const [type, body] = [types[path.extname(file)], await store.files.read(keyOf(partner_id, file))]
  return type && body ? { name: file, type, body, inline: true, lasting: true } : undefined
}
