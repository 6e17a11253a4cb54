import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asSecret } from './secrets.ts'
import type { Settings } from './settings.ts'

type Keys = Pick<Settings, 'dataDir' | 'sealKey' | 'sealKeysOld'>
type Key = { readonly id: string; readonly bytes: Buffer }

const form = 's1'
const file = 'seal.key'
const [ivBytes, tagBytes] = [12, 16]

/** Nothing can open it: its key is gone, or it was changed. */
export class SealBroken extends Error {}

const keyOf = (base64: string): Key => {
  const bytes = Buffer.from(asSecret('key that seals', base64), 'base64')
  if (bytes.length !== 32) throw new Error('a key that seals has 32 bytes')
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}

const kept = (dataDir: string) => readFile(path.join(dataDir, file), 'utf8')

/** Several processes may begin at once: the first whole file counts, and the others read it. */
const makeOnce = async (dataDir: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true })
  const own = path.join(dataDir, `${file}.${randomUUID()}`)
  await writeFile(own, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  try {
    await link(own, path.join(dataDir, file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(own)
  }
  return kept(dataDir)
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const keptKey = async (dataDir: string, make: boolean): Promise<Key | undefined> => {
  try {
    return keyOf(await kept(dataDir))
  } catch (error) {
    if (!isMissing(error)) throw error
    return make ? keyOf(await makeOnce(dataDir)) : undefined
  }
}

const presentKey = async ({ sealKey, dataDir }: Keys): Promise<Key> => {
  const key = sealKey ? keyOf(sealKey) : await keptKey(dataDir, true)
  if (!key) throw new Error('no key to seal with')
  return key
}

/** Which keys may have sealed a text. The kept one opens what was sealed before SEAL_KEY was set. */
const olderKeys = async ({ sealKeysOld, dataDir }: Keys): Promise<Key[]> => {
  const made = await keptKey(dataDir, false)
  return [...sealKeysOld.map(keyOf), ...(made ? [made] : [])]
}

/** Seals a token or secret with the key of the deployment (AES-256-GCM). The text names its key, so that keys may follow each other. */
export const seal = async (settings: Keys, text: string): Promise<string> => {
  const { id, bytes } = await presentKey(settings)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(`${form}.${id}`))
  const sealed = Buffer.concat([
    iv,
    cipher.update(asSecret('sealed text', text), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return `${form}.${id}.${sealed.toString('base64url')}`
}

/** What was sealed. Empty stays empty: there was nothing to seal. */
export const unseal = async (settings: Keys, sealed: string): Promise<string> => {
  if (sealed === '') return ''
  const [said, id = '', text = ''] = sealed.split('.')
  const all = Buffer.from(text, 'base64url')
  if (said !== form || all.length < ivBytes + tagBytes) throw new SealBroken('it is no sealed text')
  const present = await presentKey(settings)
  const key = present.id === id ? present : (await olderKeys(settings)).find((k) => k.id === id)
  if (!key) throw new SealBroken(`its key ${id} is neither SEAL_KEY nor among SEAL_KEYS_OLD`)
  const open = createDecipheriv('aes-256-gcm', key.bytes, all.subarray(0, ivBytes))
    .setAAD(Buffer.from(`${form}.${id}`))
    .setAuthTag(all.subarray(-tagBytes))
  try {
    return Buffer.concat([open.update(all.subarray(ivBytes, -tagBytes)), open.final()]).toString('utf8')
  } catch {
    throw new SealBroken('it was changed since it was sealed')
  }
}
