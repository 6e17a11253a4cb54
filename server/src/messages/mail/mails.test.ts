import { text } from '@kuacang/contract/kit/text'
import { getMail, listMails, sendMailAgain } from '@kuacang/contract/messages/mail/calls'
import { mailState } from '@kuacang/contract/messages/mail/enums'
import { messageRefusals } from '@kuacang/contract/messages/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noWarehouse } from '#kit/caller'
import { newId } from '#kit/ids'
import { postMail } from '#kit/mail/post-mail'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('the mail outbox', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ rights: ['ManageMessages'], warehouses: [1, 2] })
  })
  afterAll(() => t.close())

  /** A mail to a new address; its id. */
  const posted = async ({ warehouse_id = 1, confidential = false, state = 4 } = {}) => {
    const to = `${newId()}@example.com`
    const template = { subject: text('单据', 'Papers'), body: text('正文', 'Text of it'), confidential }
    await t.write(async (tx) => postMail(tx, { warehouse_id }, template, { to, locale: 'en', values: {} }))
    const { id } = await t.app.store.db
      .updateTable('mail')
      .set({ state, attempts: 3 })
      .where('to_address', '=', to)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, to }
  }
  const listed = async (client: Client, extra = {}) =>
    (await client.call(listMails, { query: { page_size: 50 } }, extra)).data.list.map((m) => m.id)

  it('shows an administrator what was written to whom, and its text', async () => {
    const { id, to } = await posted()
    const { data } = await admin.call(listMails, { query: { key: to.slice(2, 20).toUpperCase() } })
    expect(data.list).toMatchObject([{ id, to_address: to, subject: 'Papers', actions: ['send_again'] }])
    expect((await admin.call(getMail, { params: { id } })).data.body).toBe('Text of it')
  })

  it('of a warehouse shows its mails and those of none, not those of another [REL-26]', async () => {
    const [here, nowhere, there] = [
      await posted(),
      await posted({ warehouse_id: noWarehouse }),
      await posted({ warehouse_id: 2 }),
    ]
    const seen = await listed(admin)
    expect(seen).toEqual(expect.arrayContaining([here.id, nowhere.id]))
    expect(seen).not.toContain(there.id)
    expect((await admin.call(getMail, { params: { id: there.id } })).status).toBe(404)
    expect((await admin.call(sendMailAgain, { body: { id: there.id } })).status).toBe(404)
    expect(await listed(admin, { warehouse: 2 })).toContain(there.id)
  })

  it('shows a customer’s user nothing [REL-27]', async () => {
    const { id } = await posted()
    const merchant = await t.as({ rights: ['ManageMessages'], partner: 1, warehouses: [1] })
    expect((await merchant.call(listMails)).status).toBe(403)
    expect((await merchant.call(getMail, { params: { id } })).status).toBe(403)
  })

  it('shows the text of a confidential mail to super administrators only, and never sends it again', async () => {
    const { id } = await posted({ confidential: true, warehouse_id: noWarehouse })
    const chief = await t.as({ superAdmin: true })
    expect((await admin.call(getMail, { params: { id } })).data).toMatchObject({ body: null, actions: [] })
    expect((await chief.call(getMail, { params: { id } })).data.body).toBe('Text of it')
    const again = await chief.call(sendMailAgain, { body: { id } })
    expect(again.code).toBe(messageRefusals.mail_confidential.code)
  })

  it('sends a mail again with its whole patience, but none that still waits', async () => {
    const { id } = await posted({ state: mailState.code.failed })
    expect((await admin.call(sendMailAgain, { body: { id } })).code).toBe(0)
    const row = await t.app.store.db
      .selectFrom('mail')
      .select(['state', 'attempts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: mailState.code.waiting, attempts: 0 })
    expect((await admin.call(sendMailAgain, { body: { id } })).status).toBe(409)
  })
})
