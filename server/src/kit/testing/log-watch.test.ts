import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { login } from '@kuacang/contract/access/session/calls'
import { describe, expect, inject, it } from 'vitest'
import { closeFolder, gathered, gatherIn, openFolder } from './gathering.ts'
import { keepWatched } from './log-watch.ts'
import { endProcess, startProcess } from './process.ts'
import { testServer } from './server.ts'

const here = 'server/src/kit/testing/log-watch.test.ts'

/** What this run of tests has gathered until now. */
const gatheredNow = () => {
  keepWatched()
  const { heard, lines } = gathered(inject('watchFolder'))
  return { of: (secret: string) => heard.find((one) => one.secret === secret), log: lines.join('\n') }
}

describe('the logs of a run of tests', () => {
  it('a secret stands in the log of another process → the run fails, with its kind and the test file that made it', () => {
    const folder = openFolder()
    const [one, other] = [gatherIn(folder), gatherIn(folder)]
    one.file = 'a.test.ts'
    const token = randomUUID()
    one.hear('API key', token)
    other.write(`{"msg":"asked with ${token}"}\n`)
    for (const each of [one, other]) each.keep()
    const told = 'API key of a.test.ts:\n  {"msg":"asked with [API key]"}'
    expect(() => closeFolder(folder)).toThrow(told)
  })

  it('no secret stands in a log → the run ends', () => {
    const folder = openFolder()
    const one = gatherIn(folder)
    one.hear('API key', randomUUID())
    one.write('{"msg":"good"}\n')
    one.keep()
    closeFolder(folder)
  })

  it('hold what a server of a test logs, however unimportant; its secrets are known', async () => {
    const password = `pass-${randomUUID()}`
    const t = await testServer({ METRICS_TOKEN: randomUUID() })
    const client = await t.as({ password })
    const said = randomUUID()
    t.app.log.trace(said)
    const { of, log } = gatheredNow()
    expect(log).toContain(said)
    const { session = '', _xsrf = '' } = client.cookies
    const kinds = [password, session, _xsrf, t.app.settings.metricsToken ?? ''].map((s) => of(s))
    expect(kinds).toMatchObject([
      { kind: 'password', file: here },
      { kind: 'session token', file: here },
      { kind: 'XSRF token', file: here },
      { kind: 'setting', file: here },
    ])
    await t.close()
  })

  it('hold what a started process logs; its secrets are known when it was killed', async () => {
    const password = `pass-${randomUUID()}`
    const t = await testServer()
    const { user } = await t.as({ password })
    const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-watched-'))
    const running = await startProcess(t.database.owner, folder)
    const answer = await fetch(`${running.base}/api${login.path}`, {
      method: 'POST',
      headers: { cookie: '_xsrf=x', 'x-xsrftoken': 'x', 'content-type': 'application/json' },
      body: JSON.stringify({ username: user.username, password }),
    })
    expect(answer.status).toBe(200)
    const session = answer.headers.getSetCookie().flatMap((c) => /^session=([^;]+)/.exec(c)?.[1] ?? [])
    await endProcess(running, 'SIGKILL')
    expect(session.map((token) => gatheredNow().of(token))).toMatchObject([
      { kind: 'session token', file: here },
    ])
    await expect.poll(() => gatheredNow().log).toContain(`"pid":${running.child.pid}`)
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })
})
