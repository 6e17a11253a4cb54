import { forgotPassword } from '@kuacang/contract/access/recovery/calls'
import { editProfile, getUser, renewApiKey } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { editUser } from '@kuacang/contract/access/user/calls'
import { userRefusals } from '@kuacang/contract/access/user/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
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
    const client = await t.as({ password: passwords.right })
    const old_password = passwords.right
    expect((await edit(client, { email: ' ', old_password })).code).toBe(no.email_empty.code)
    expect((await edit(client, { email: 'me@nowhere', old_password })).code).toBe(no.email_format.code)
    expect((await edit(client, { email: 'me@example.com', old_password })).data.success).toBe(true)
    expect((await client.call(getUser)).data.email).toBe('me@example.com')
  })

  it('is e-mail, contacts, messaging id and name; all else, and everybody else’s, is for others to change', async () => {
    const client = await t.as({ rights: ['ManageUsers'], password: passwords.right })
    const own = {
      email: 'a@b.example',
      contact_emails: 'c@d.example',
      messaging_id: 'zhang3',
      name_cn: '张三',
    }
    expect((await edit(client, { ...own, old_password: passwords.right })).code).toBe(0)
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
    const client = await t.as({ password: passwords.right })
    const said = async (update_dict: object) => (await edit(client, update_dict)).msg
    const old_password = passwords.right
    const faults: [object, string, string][] = [
      [{ email: '' }, '邮箱不能为空', 'The e-mail must not be empty'],
      [{ email: 'x' }, '邮箱格式不正确', 'The e-mail address is not valid'],
      [{ contact_emails: '' }, '联系邮箱不能为空', 'The contact e-mail must not be empty'],
      [{ contact_emails: 'b@' }, '联系邮箱格式不正确: b@', 'The contact e-mail is not valid: b@'],
      [
        { old_password, password: 'short1' },
        '密码长度为8到50位，且至少包含1个字母和1个数字',
        'A password has 8 to 50 characters, with at least 1 letter and 1 digit',
      ],
      [{ old_password, password: old_password }, '不能使用历史密码', 'You cannot use a previous password'],
    ]
    for (const [update_dict, zh] of faults) expect(await said(update_dict)).toContain(zh)
    await t.write((tx) =>
      tx.db.updateTable('app_user').set({ locale: 'en' }).where('id', '=', client.user.id).execute(),
    )
    const english = await t.again(client)
    for (const [update_dict, , en] of faults) expect((await edit(english, update_dict)).msg).toContain(en)
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

  const emailOf = async (client: Client) => (await client.call(getUser)).data.email
  const mailsTo = (email: string) =>
    t.app.store.db
      .selectFrom('mail')
      .select(['subject', 'body', 'confidential'])
      .where('to_address', '=', email)
      .execute()

  it('another e-mail without the password, or with a wrong one → the e-mail stays', async () => {
    const client = await t.as({ password: passwords.right })
    const start = { email: 'first@example.com', old_password: passwords.right }
    expect((await edit(client, { ...start, old_password: undefined })).code).toBe(no.email_password.code)
    expect((await edit(client, start)).code).toBe(0)
    expect((await edit(client, { email: 'thief@example.com' })).code).toBe(no.email_password.code)
    const wrong = await edit(client, { email: 'thief@example.com', old_password: 'wrong1234' })
    expect(wrong.code).toBe(no.email_password_wrong.code)
    expect(await emailOf(client)).toBe('first@example.com')
    expect((await edit(client, { email: 'first@example.com', name_cn: '小王' })).code).toBe(0)
  })

  it('another e-mail → a mail goes to the former address, and links that were sent there are void', async () => {
    const client = await t.as({ password: passwords.right })
    const [former, next] = [`${client.user.id}@old.example`, `${client.user.id}@new.example`]
    await edit(client, { email: former, old_password: passwords.right })
    await t.visitor().call(forgotPassword, { body: { account: client.user.username } })
    const links = () =>
      t.app.store.db
        .selectFrom('password_recovery')
        .select('user_id')
        .where('user_id', '=', client.user.id)
        .execute()
    expect(await links()).toHaveLength(1)
    const key = 'another-email-1'
    const change = { email: next, old_password: passwords.right }
    for (const _twice of [1, 2]) expect((await edit(client, change, key)).code).toBe(0)
    expect(await links()).toEqual([])
    const told = (await mailsTo(former)).filter((m) => m.subject.includes('邮箱已修改'))
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain(client.user.username)
    expect(told[0]?.body).not.toContain(next)
  })

  it('a manager changes the e-mail of another → a mail goes to the former address; the own one only with the password', async () => {
    const manager = await t.as({ rights: ['ManageUsers'], password: passwords.right })
    const client = await t.as({ password: passwords.right })
    const former = `${client.user.id}@old.example`
    await edit(client, { email: former, old_password: passwords.right })
    const change = (user_id: string) =>
      manager.call(editUser, { body: { user_id, update_dict: { email: 'set@example.com' } } })
    expect((await change(client.user.id)).code).toBe(0)
    expect(await mailsTo(former)).toHaveLength(1)
    expect((await change(manager.user.id)).code).toBe(userRefusals.own_account.code)
  })

  it('switching the warehouse counts at the very next call [FU-451]', async () => {
    const client = await t.as({ warehouses: [1, 2] })
    await client.call(getUser)
    expect((await edit(client, { current_warehouse_id: 2 })).data.success).toBe(true)
    expect((await client.call(getUser)).data.current_warehouse_id).toBe(2)
  })

  it('a new password has 8 to 50 characters with a letter and a number [SH-252 SH-253 FU-391 FU-392 FU-818]', async () => {
    const client = await t.as({ password: passwords.right })
    for (const password of ['short12', `a1${'x'.repeat(49)}`, 'onlyletters', '12345678'])
      expect((await edit(client, { old_password: passwords.right, password })).code).toBe(
        no.password_rule.code,
      )
    for (const [old_password, password] of [
      [passwords.right, 'abcdefg8'],
      ['abcdefg8', `a1${'x'.repeat(48)}`],
    ])
      expect((await edit(client, { old_password, password })).code).toBe(0)
  })

  it('a new password that stands in lists of stolen ones is refused, in whatever capitals', async () => {
    const client = await t.as({ password: passwords.right })
    for (const password of ['1q2w3e4r', 'Passw0rd', 'QWERTY123'])
      expect((await edit(client, { old_password: passwords.right, password })).code).toBe(
        no.password_known.code,
      )
    expect((await edit(client, { old_password: passwords.right, password: passwords.better })).code).toBe(0)
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

  it('a new password → the API key is revoked, or kept where its owner says so', async () => {
    const hint = async (client: Client) => (await client.call(getUser)).data.api_key
    const client = await t.as({ password: 'first1234' })
    await client.call(renewApiKey)
    const kept = { old_password: 'first1234', password: 'second1234', keep_api_key: true }
    expect((await edit(client, kept)).code).toBe(0)
    expect(await hint(client)).not.toBeNull()
    expect((await edit(client, { old_password: 'second1234', password: 'third1234' })).code).toBe(0)
    expect(await hint(client)).toBeNull()
  })

  it('the password is not guessed on an open page', async () => {
    const client = await t.as({ password: passwords.right })
    const guess = (old_password: string) => edit(client, { old_password, password: passwords.better })
    for (let i = 0; i < 5; i += 1) expect((await guess(`wrong${i}`)).code).toBe(no.old_password_wrong.code)
    expect((await guess(passwords.right)).code).toBe(no.throttled.code)
  })

  it('a change of the password whose answer got lost is answered again, not refused', async () => {
    const client = await t.as({ password: passwords.right })
    const change = { old_password: passwords.right, password: passwords.better }
    const [first, second] = [
      await edit(client, change, 'same-key-1234'),
      await edit(client, change, 'same-key-1234'),
    ]
    expect([first.code, second.code]).toEqual([0, 0])
  })
})
