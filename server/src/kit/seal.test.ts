import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SealBroken, seal, unseal } from './seal.ts'
import { readSettings } from './settings.ts'

describe('sealed tokens', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-seal-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const key = () => randomBytes(32).toString('base64')
  const settings = (env: Record<string, string> = {}, dataDir = folder) =>
    readSettings({ DATA_DIR: dataDir, ...env })

  it('say nothing of what is inside, differ each time, and open again', async () => {
    const with_ = settings({ SEAL_KEY: key() })
    const [one, two] = [await seal(with_, '令牌 token'), await seal(with_, '令牌 token')]
    expect(one).not.toContain('token')
    expect(one).not.toBe(two)
    expect([await unseal(with_, one), await unseal(with_, two)]).toEqual(['令牌 token', '令牌 token'])
  })

  it('eight texts are sealed at once → one key is made, and only its owner can read it', async () => {
    const own = path.join(folder, 'new')
    const all = await Promise.all(Array.from({ length: 8 }, (_v, n) => seal(settings({}, own), `t${n}`)))
    expect(new Set(all.map((one) => one.split('.')[1])).size).toBe(1)
    expect(await Promise.all(all.map((one) => unseal(settings({}, own), one)))).toEqual(
      all.map((_v, n) => `t${n}`),
    )
    expect(await readdir(own)).toEqual(['seal.key'])
    expect((await stat(path.join(own, 'seal.key'))).mode & 0o777).toBe(0o600)
  })

  it('a new key still opens what an older one sealed, also what the kept one sealed; unknown keys open nothing', async () => {
    const [old, next] = [key(), key()]
    const bySetting = await seal(settings({ SEAL_KEY: old }), 'a')
    const byFile = await seal(settings(), 'b')
    const rotated = settings({ SEAL_KEY: next, SEAL_KEYS_OLD: ` ${old} ,` })
    expect([await unseal(rotated, bySetting), await unseal(rotated, byFile)]).toEqual(['a', 'b'])
    await expect(unseal(settings({ SEAL_KEY: next }), bySetting)).rejects.toBeInstanceOf(SealBroken)
  })

  it('what was changed opens no more', async () => {
    const with_ = settings({ SEAL_KEY: key() })
    const sealed = await seal(with_, 'token')
    const [form, id, text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    bytes[15] = (bytes[15] ?? 0) ^ 1
    for (const bad of [`${form}.${id}.${bytes.toString('base64url')}`, 'token', 's1.x.y', `s1.${id}.`])
      await expect(unseal(with_, bad)).rejects.toBeInstanceOf(SealBroken)
    expect(await unseal(with_, '')).toBe('')
  })
})
