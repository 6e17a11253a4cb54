import path from 'node:path'
import { pictureType } from '@kuacang/contract/kit/picture'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { isImageBomb } from '#kit/files/image'
import type { FileAnswer } from '#kit/http/answer'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

const keyOf = ({ warehouse_id }: Pick<Scope, 'warehouse_id'>, file: string) =>
  `service-pictures/${warehouse_id}/${file}`

/** The keys of all pictures of services, for the doctor and for the sweeping of files. */
export const keysOfPictures = `select format('service-pictures/%s/%s', warehouse_id, file) from value_added_service, unnest(pictures) as file`

/** Puts pictures into the store, all or none, and answers our names of them. */
export const keepPictures = async (tx: Tx, scope: Scope, uploads: readonly Upload[]): Promise<string[]> => {
  const read = await Promise.all(
    uploads.map(async (upload) => {
      const content = await upload.read()
      const type = pictureType(content)
      if (!type || isImageBomb(content)) throw new Refused(kitRefusals.bad_file, { file: upload.name })
      return { content, file: `${newId()}.${type}` }
    }),
  )
  await Promise.all(read.map(({ content, file }) => tx.store.files.put(keyOf(scope, file), content)))
  return read.map(({ file }) => file)
}

export const readPicture = async (
  { store }: Pick<Tx, 'store'>,
  scope: Scope,
  file: string,
): Promise<FileAnswer | undefined> => {
  const [type, body] = [types[path.extname(file)], await store.files.read(keyOf(scope, file))]
  return type && body ? { name: file, type, body, inline: true, lasting: true } : undefined
}
