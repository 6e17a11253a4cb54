import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'

const script = path.resolve(import.meta.dirname, 'audit.ts')

/** Runs the audit against a registry that answers so. */
const audit = async (status: number, answer: object) => {
  const registry = createServer((question, reply) => {
    const isAsked = question.url?.endsWith('/security/advisories/bulk')
    reply.writeHead(isAsked ? status : 404, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(isAsked ? answer : {}))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  // npm keeps what it found out about an advisory.
  const cache = await mkdtemp(path.join(tmpdir(), 'kuacang-audit-'))
  try {
    const child = spawn(process.execPath, [script], {
      env: {
        ...process.env,
        npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
        npm_config_cache: cache,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    return { said, code }
  } finally {
    registry.close()
    await rm(cache, { recursive: true, force: true })
  }
}

const advisory = (severity: string) => [
  { id: 1, url: 'https://example.com/1', title: 'Answers are split', severity, vulnerable_versions: '<99' },
]

describe('npm run audit', () => {
  it('a grave weakness of a package that ships → names it and fails', async () => {
    const { said, code } = await audit(200, { fastify: advisory('high') })
    expect(said).toMatch(/packages that ship: high, fastify.*Answers are split/)
    expect(code).toBe(1)
  })

  it('a grave weakness of a package for development, or a slight one → names it and does not fail', async () => {
    const { said, code } = await audit(200, { vitest: advisory('critical'), fastify: advisory('low') })
    expect(said).toMatch(/those for development too: critical, vitest/)
    expect(said).toMatch(/packages that ship: low, fastify/)
    expect(code).toBe(0)
  })

  it('a registry without audits → says aloud that nothing was checked', async () => {
    const { said, code } = await audit(405, {})
    expect(said).toMatch(/NOT CHECKED, packages that ship: .*405/)
    expect(code).toBe(0)
  })
})
