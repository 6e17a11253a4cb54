import path from 'node:path'
import { pictureType } from '@kuacang/contract/kit/picture'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { isImageBomb } from '#kit/files/image'
import type { FileAnswer } from '#kit/http/answer'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'

/** A picture in the store: `file` is our name for it, `name` the sender's. */
type KeptPicture = Pick<Upload, 'name' | 'bytes' | 'sha256'> & { readonly file: string }

const types = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' } as const

export const pictureKey = ({ warehouse_id }: Scope, file: string): string =>
  `receipts/${warehouse_id}/${file}`

/**
 * Pictures are in the store before the command commits that names them; each must really be the picture that its name
 * says, else none is kept (REL-35).
 */
export const keepPictures = async (
  tx: Tx,
  scope: Scope,
  uploads: readonly Upload[],
): Promise<KeptPicture[]> => {
  const read = await Promise.all(
    uploads.map(async (upload) => {
      const content = await upload.read()
      const type = pictureType(content)
      if (!type || isImageBomb(content)) throw new Refused(kitRefusals.bad_file, { file: upload.name })
      return { upload, content, file: `${newId()}.${type}` }
    }),
  )
  return Promise.all(
    read.map(async ({ upload: { name, bytes, sha256 }, content, file }) => {
      await tx.store.files.put(pictureKey(scope, file), content)
      return { file, name, bytes, sha256 }
    }),
  )
}

/** Adds the pictures to receipts or bags; one that an owner has already is not added to it twice. */
export const addPictures = (
  tx: Tx,
  { warehouse_id, user }: Caller,
  owners: readonly string[],
  pictures: readonly KeptPicture[],
): void => {
  const rows = owners.flatMap((owner_id) => pictures.map((p) => ({ ...p, owner_id, id: newId() })))
  tx.later(
    `insert into handover_picture (warehouse_id, id, owner_id, file, name, bytes, sha256, added_by, added_at)
     select $1, p.id, p.owner_id, p.file, p.name, p.bytes, p.sha256, $3, $4
     from jsonb_to_recordset($2::jsonb)
       as p (id text, owner_id text, file text, name text, bytes int, sha256 text)
     on conflict (warehouse_id, owner_id, sha256) do nothing`,
    [warehouse_id, JSON.stringify(rows), user.username, tx.now],
  )
}

/** The files of the pictures of these owners, the first added first. */
export const picturesByOwner = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  owners: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  const rows = await tx.run<{ owner_id: string; file: string }>(
    `select owner_id, file from handover_picture where warehouse_id = $1 and owner_id = any($2) order by added_at, id`,
    [warehouse_id, owners],
  )
  return new Map(
    [...Map.groupBy(rows, (r) => r.owner_id)].map(([owner, all]) => [owner, all.map((r) => r.file)]),
  )
}

export const picturesOf = async (
  tx: Pick<Tx, 'run'>,
  scope: Pick<Scope, 'warehouse_id'>,
  owner_id: string,
): Promise<string[]> => (await picturesByOwner(tx, scope, [owner_id])).get(owner_id) ?? []

export const noPicture = (file: string): Refused => notFound(text('照片', 'photo'), file)

export const pictureFile = async (tx: Pick<Tx, 'store'>, scope: Scope, file: string): Promise<FileAnswer> => {
  const body = await tx.store.files.read(pictureKey(scope, file))
  const type = Object.entries(types).find(([extension]) => extension === path.extname(file))?.[1]
  if (!body || !type) throw noPicture(file)
  return { name: file, type, body, inline: true }
}
