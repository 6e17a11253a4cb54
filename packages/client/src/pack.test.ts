import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createApiKey } from '../../../contract/src/access/api-key/calls.ts'
import { kitRefusals } from '../../../contract/src/kit/refusals.ts'
import { rightCode } from '../../../contract/src/kit/rights.ts'
import { testServer } from '../../../server/src/kit/testing/server.ts'

const run = promisify(execFile)
const here = path.resolve(import.meta.dirname, '..')
const root = path.resolve(here, '../..')
const zod = path.join(root, 'node_modules/zod')

/** The first program in the README. */
const exampleIn = async (): Promise<string> => {
  const [, example] = /```js\n([\s\S]*?)```/.exec(await readFile(path.join(here, 'README.md'), 'utf8')) ?? []
  if (!example) throw new Error('the README has no example')
  return example
}

it('packed and installed without a network → the example of its README runs against a server, and no more is packed than that needs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-client-'))
  const t = await testServer()
  try {
    await run('npm', ['pack', '--pack-destination', folder], { cwd: here })
    const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
    await writeFile(path.join(folder, 'package.json'), '{"private": true, "type": "module"}')
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`, zod], {
      cwd: folder,
    })
    const installed = path.join(folder, 'node_modules/@kuacang/client')
    const files = await readdir(installed, { recursive: true })
    expect(files).toContain('dist/packages/client/src/client.d.ts')
    expect(files.filter((name) => /\.test\.|server\/|(?<!\.d)\.ts$/.test(name))).toEqual([])

    const merchant = await t.as({ rights: ['MerchantBaseOperation'], partner: 1, warehouses: [1] })
    const permissions = [rightCode('MerchantBaseOperation')]
    const { data } = await merchant.call(createApiKey, { body: { name: 'README', permissions } })
    await t.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.server.server.address() as AddressInfo
    const program = path.join(folder, 'example.js')
    await writeFile(program, await exampleIn())
    const env = { ...process.env, KUACANG_URL: `http://127.0.0.1:${port}`, KUACANG_KEY: data.api_key }
    const { stdout } = await run(process.execPath, [program], { cwd: folder, env })
    const [rows, problem, field] = stdout.split('\n')
    expect(rows).toBe('0 rows of stock')
    expect(problem).toContain(`${kitRefusals.invalid_input.code} `)
    expect(problem).toMatch(/[a-z]{3}/)
    expect(field).toContain('quantity')
  } finally {
    await t.close()
    await rm(folder, { recursive: true, force: true })
  }
})
