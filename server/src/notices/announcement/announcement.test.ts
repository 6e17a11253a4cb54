import { getUser } from '@kuacang/contract/access/session/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncements,
  getAttachment,
} from '@kuacang/contract/notices/announcement/calls'
import { announcementRefusals } from '@kuacang/contract/notices/announcement/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { hasText, isTooNested, safeHtml } from './safe-html.ts'

const file = (name: string, content = name) => ({ name, bytes: Buffer.from(content) })

describe('announcements', () => {
  let t: TestServer
  let editor: Client
  let reader: Client
  beforeAll(async () => {
    t = await testServer()
    editor = await t.as({ rights: ['ManageAnnouncement'] })
    reader = await t.as()
  })
  afterAll(() => t.close())

  const publish = (title: string, more: object = {}, files: ReturnType<typeof file>[] = []) =>
    editor.call(createAnnouncement, { body: { title, content: '<p>hello</p>', ...more }, files })
  const published = async (who = reader) =>
    (await who.call(getAnnouncements, { body: {} })).data.announcements

  it('are shown to all, newest first, with their attachments [SH-140 SH-210 SH-342 SH-344 SH-345 FU-185 FU-453 FU-455]', async () => {
    await publish('first')
    const { id } = (await publish('second', {}, [file('手册 v1.pdf', 'PDF'), file('b.csv')])).data
    const list = await published()
    expect(list.slice(0, 2).map((a) => a.title)).toEqual(['second', 'first'])
    expect([createAnnouncement.route, createAnnouncement.files.field]).toEqual([
      'POST /create_announcement',
      'attachments',
    ])
    expect(list[0]?.content).toBe('<p>hello</p>')
    expect(list[0]?.attachments.map((a) => a.attach_name)).toEqual(['手册 v1.pdf', 'b.csv'])
    const got = await reader.call(getAttachment, { params: { id, name: '手册 v1.pdf' } })
    expect([got.status, got.bytes.toString()]).toEqual([200, 'PDF'])
    expect((await reader.call(getAttachment, { params: { id, name: '../secret.pdf' } })).status).toBe(404)
  })

  it('of an attachment that claims to be a picture the browser only saves a file, and runs nothing', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hit=1"/>'
    const { id } = (await publish('disguised', {}, [file('plan.png', script)])).data
    const { headers, statusCode } = await t.server.inject({
      url: `/api/announcement/${id}/attachment/plan.png`,
      cookies: reader.cookies,
    })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''plan.png",
    })
  })

  it('as drafts are seen by those who manage them only, until they are published [SH-140 SH-345]', async () => {
    const { id } = (await publish('a draft', { draft: 'true' }, [file('d.pdf'), file('e.pdf')])).data
    expect((await published()).some((a) => a.id === id)).toBe(false)
    expect((await reader.call(getAnnouncements, { body: { draft: true } })).status).toBe(403)
    expect((await reader.call(getAttachment, { params: { id, name: 'd.pdf' } })).status).toBe(404)
    const drafts = (await editor.call(getAnnouncements, { body: { draft: true } })).data.announcements
    expect(drafts.map((a) => a.title)).toEqual(['a draft'])
    const again = await publish('now public', { id, kept: ['e.pdf'] }, [file('f.pdf')])
    expect(again.data.id).toBe(id)
    const [first] = await published()
    expect(first).toMatchObject({ title: 'now public', draft: false })
    expect(first?.attachments.map((a) => a.attach_name)).toEqual(['e.pdf', 'f.pdf'])
    expect((await publish('changed', { id })).code).toBe(announcementRefusals.published.code)
  })

  it('are counted until the user has seen them; drafts are not [SH-111 SH-113 SH-345]', async () => {
    const unread = async (who: Client) => (await who.call(getUser)).data.unread_announcement_count
    const newcomer = await t.as()
    const before = await unread(newcomer)
    await publish('one more')
    await publish('not yet', { draft: 'true' })
    expect(await unread(newcomer)).toBe(before + 1)
    const { editProfile } = await import('@kuacang/contract/access/session/calls')
    const update_dict = { last_ann_seen: new Date().toISOString() }
    await newcomer.call(editProfile, { body: { user_id: newcomer.user.id, update_dict } })
    expect(await unread(newcomer)).toBe(0)
  })

  it('are deleted with their attachments [SH-343 FU-454]', async () => {
    const { id } = (await publish('short-lived', {}, [file('g.pdf')])).data
    expect((await reader.call(deleteAnnouncement, { body: { id } })).status).toBe(403)
    expect((await editor.call(deleteAnnouncement, { body: { id } })).code).toBe(0)
    expect((await published()).some((a) => a.id === id)).toBe(false)
    expect((await reader.call(getAttachment, { params: { id, name: 'g.pdf' } })).status).toBe(404)
    expect((await editor.call(deleteAnnouncement, { body: { id } })).status).toBe(404)
  })

  it('run nothing in the browser of a reader [SH-140 SH-345]', async () => {
    const content =
      '<h2 onclick="x()">Hi</h2><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="https://a.example">b</a><style>*{}</style><iframe src="//x"></iframe>'
    await publish('attack', { content })
    const [first] = await published()
    expect(first?.content).toBe(
      '<h2>Hi</h2><a rel="noopener noreferrer nofollow" target="_blank">a</a><a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">b</a>',
    )
    expect((await publish('empty', { content: '<script>alert(1)</script>' })).code).toBe(
      announcementRefusals.empty.code,
    )
    expect((await publish('twice', {}, [file('a.pdf'), file('a.pdf')])).code).toBe(
      announcementRefusals.same_name.code,
    )
    expect((await publish('program', {}, [file('a.html')])).status).toBe(400)
  })

  it.each([
    ['tags that never end', '<b>'.repeat(60_000)],
    ['tags with the ends of others', '<b></i>'.repeat(20_000)],
    ['tags with ends in comments', '<b><!--</b>-->'.repeat(10_000)],
    ['tables in tables', '<table><tr><td>'.repeat(10_000)],
    ['tags that are not kept anyway', '<x>'.repeat(60_000)],
  ])('%s stand in one another by the thousand → refused before they are cleaned', async (_what, content) => {
    expect(isTooNested(content)).toBe(true)
    const reply = await publish('nested', { content })
    expect([reply.status, reply.code]).toEqual([400, kitRefusals.invalid_input.code])
  })

  it('long text → is none that nests', () => {
    expect(isTooNested('<p>一<br>二<img></p><ul><li>1</li></ul>'.repeat(4000))).toBe(false)
  })

  it('keep the text that people write', () => {
    const written = '<p>满 <strong>500</strong> kB 的<em>文件</em></p><ul><li>1</li></ul>'
    expect(safeHtml(written)).toBe(written)
    expect([hasText('<p> &nbsp;</p>'), hasText('<p>a</p>')]).toEqual([false, true])
  })
})
