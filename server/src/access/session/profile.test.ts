import { editProfile, getUser } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const no = sessionRefusals

describe('the own profile', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const edit = (client: Client, update_dict: object, key?: string) =>
    client.call(editProfile, { body: { user_id: client.user.id, update_dict } }, key ? { key } : {})

  it('an e-mail is neither empty nor something else [SH-247 SH-249 SH-329]', async () => {
    const client = await t.as()
    expect((await edit(client, { email: ' ' })).code).toBe(no.email_empty.code)
    expect((await edit(client, { email: 'me@nowhere' })).code).toBe(no.email_format.code)
    expect((await edit(client, { email: 'me@example.com' })).data.success).toBe(true)
    expect((await client.call(getUser)).data.email).toBe('me@example.com')
  })

  it('is e-mail, contacts, messaging id and name; all else, and everybody else’s, is for others to change [SH-331]', async () => {
    const client = await t.as({ rights: ['ManageUsers'] })
    const own = {
      email: 'a@b.example',
      contact_emails: 'c@d.example',
      messaging_id: 'zhang3',
      name_cn: '张三',
    }
    expect((await edit(client, own)).code).toBe(0)
    expect((await client.call(getUser)).data).toMatchObject(own)
    const before = (await client.call(getUser)).data
    for (const key of ['username', 'role_ids', 'role_names', 'warehouse_ids', 'partner_id', 'super_admin'])
      expect([key, (await edit(client, { name_cn: '李四', [key]: 1 })).status]).toEqual([key, 400])
    expect((await client.call(getUser)).data).toEqual(before)
    const other = await t.as()
    const body = { user_id: other.user.id, update_dict: { name_cn: '李四' } }
    expect((await client.call(editProfile, { body })).code).toBe(no.not_your_profile.code)
    expect((await other.call(getUser)).data.name_cn).toBe('')
  })

  it('of several contact e-mails the wrong one is named [SH-250 SH-251]', async () => {
    const client = await t.as()
    expect((await edit(client, { contact_emails: ' , ' })).code).toBe(no.contact_email_empty.code)
    const reply = await edit(client, { contact_emails: 'a@example.com, b@, c@example.com' })
    expect(reply.code).toBe(no.contact_email_format.code)
    expect(reply.msg).toContain('联系邮箱格式不正确: b@')
    const good = 'a@example.com，c@example.com'
    expect((await edit(client, { contact_emails: good })).code).toBe(0)
    expect((await client.call(getUser)).data.contact_emails).toBe(good)
  })

  it('says what is wrong in the words of the specification, in both languages [SH-392 SH-393 FU-775]', async () => {
    const client = await t.as({ password: 'right1234' })
    const said = async (update_dict: object) => (await edit(client, update_dict)).msg
    const old_password = 'right1234'
    const faults: [object, string, string][] = [
      [{ email: '' }, '邮箱不能为空', 'the e-mail must not be empty'],
      [{ email: 'x' }, '邮箱格式不正确', 'the e-mail is not valid'],
      [{ contact_emails: '' }, '联系邮箱不能为空', 'the contact e-mail must not be empty'],
      [{ contact_emails: 'b@' }, '联系邮箱格式不正确: b@', 'the contact e-mail is not valid: b@'],
      [
        { old_password, password: 'short1' },
        '密码长度为8到50位，且至少包含1个字母和1个数字',
        'a password has 8 to 50 characters, at least 1 letter and 1 number',
      ],
      [
        { old_password, password: old_password },
        '不能使用历史密码',
        'a former password cannot be used again',
      ],
    ]
    for (const [update_dict, zh] of faults) expect(await said(update_dict)).toContain(zh)
    await t.write((tx) =>
      tx.db.updateTable('app_user').set({ locale: 'en' }).where('id', '=', client.user.id).execute(),
    )
    const english = await t.again(client)
    for (const [update_dict, , en] of faults)
      expect((await edit(english, update_dict)).msg.toLowerCase()).toContain(en)
  })

  it('no rights, no username and no warehouses are taken: the whole change is refused', async () => {
    const client = await t.as()
    for (const more of [{ super_admin: true }, { username: 'root' }, { warehouse_ids: [1, 2] }])
      expect((await edit(client, { ...more, name_cn: '小王' })).status).toBe(400)
    expect((await client.call(getUser)).data).toMatchObject({
      username: client.user.username,
      name_cn: '',
      warehouse_ids: [1],
      permissions: [],
    })
  })

  it('switching the warehouse counts at the very next call [FU-451]', async () => {
    const client = await t.as({ warehouses: [1, 2] })
    await client.call(getUser)
    expect((await edit(client, { current_warehouse_id: 2 })).data.success).toBe(true)
    expect((await client.call(getUser)).data.current_warehouse_id).toBe(2)
  })

  it('a new password has 8 to 50 characters with a letter and a number [SH-252 SH-253 FU-391 FU-392 FU-818]', async () => {
    const client = await t.as({ password: 'right1234' })
    for (const password of ['short12', `a1${'x'.repeat(49)}`, 'onlyletters', '12345678'])
      expect((await edit(client, { old_password: 'right1234', password })).code).toBe(no.password_rule.code)
    for (const [old_password, password] of [
      ['right1234', 'abcdefg8'],
      ['abcdefg8', `a1${'x'.repeat(48)}`],
    ])
      expect((await edit(client, { old_password, password })).code).toBe(0)
  })

  it('no password of the past comes back, and a change ends the duty to change it [SH-254 SH-255 SH-330 FU-393 FU-394]', async () => {
    const client = await t.as({ password: 'first1234' })
    await t.write((tx) =>
      tx.db
        .updateTable('app_user')
        .set({ need_reset_password: true })
        .where('id', '=', client.user.id)
        .execute(),
    )
    await edit(client, { old_password: 'first1234', password: 'second1234' })
    expect((await client.call(getUser)).data.need_reset_password).toBe(false)
    for (const password of ['first1234', 'second1234'])
      expect((await edit(client, { old_password: 'second1234', password })).code).toBe(no.password_reuse.code)
  })

  it('the password is not guessed on an open page', async () => {
    const client = await t.as({ password: 'right1234' })
    const guess = (old_password: string) => edit(client, { old_password, password: 'better1234' })
    for (let i = 0; i < 5; i += 1) expect((await guess(`wrong${i}`)).code).toBe(no.old_password_wrong.code)
    expect((await guess('right1234')).code).toBe(no.throttled.code)
  })

  it('a change of the password whose answer got lost is answered again, not refused', async () => {
    const client = await t.as({ password: 'right1234' })
    const change = { old_password: 'right1234', password: 'better1234' }
    const [first, second] = [
      await edit(client, change, 'same-key-1234'),
      await edit(client, change, 'same-key-1234'),
    ]
    expect([first.code, second.code]).toEqual([0, 0])
  })
})
