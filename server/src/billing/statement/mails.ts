import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { type Attachment, type MailTemplate, postMail } from '#kit/mail/post-mail'
import { mailsOfPartner } from '../../access/public.ts'
import { findWarehouse } from '../../reference/public.ts'
import { money } from '../charge/shown.ts'
import { statementPaper } from './paper.ts'
import { statementSheet } from './sheet.ts'
import { mustFindStatement } from './store.ts'

const issuedMail: MailTemplate = {
  subject: text(
    '{warehouse} {month} 账单 {number}：{amount} {currency}',
    '{warehouse}, statement {number} of {month}: {amount} {currency}',
  ),
  body: text(
    '{warehouse} 已出具 {month} 的账单 {number}，共 {n} 笔费用，合计 {amount} {currency}。\n\n每一笔费用及其计算方式见附件，也可以在「账单」页面查看并提出异议。',
    '{warehouse} has issued statement {number} of {month}: {n} {n|charge|charges}, {amount} {currency} in total.\n\nThe attached files show each charge and how it came about. On the page “Statements” you can also dispute lines.',
  ),
}

/** Mails an issued statement to the users of its customer who see charges, in the language of each. Answers how many. */
export const mailStatement = async (tx: Tx, caller: Caller, id: string): Promise<number> => {
  const statement = await mustFindStatement(tx, caller, id)
  const readers = await mailsOfPartner(tx, statement.partner_id, 'MerchantBilling')
  const { name: warehouse } = await findWarehouse(tx, caller.warehouse_id)
  const { statement_number: number, month, currency, lines: n } = statement
  for (const [locale, some] of Map.groupBy(readers, (r) => r.locale)) {
    const reader = { ...caller, locale }
    const keep = async (
      type: string,
      content: Parameters<typeof tx.store.files.put>[1],
    ): Promise<Attachment> => {
      const key = `statements/${caller.warehouse_id}/${newId()}.${type}`
      await tx.store.files.put(key, content)
      return { name: `${number}.${type}`, key }
    }
    const attachments = [
      await keep('pdf', await statementPaper(tx, reader, statement)),
      await keep('xlsx', statementSheet(tx, reader, statement)),
    ]
    for (const { email } of some)
      postMail(tx, caller, issuedMail, {
        to: email,
        locale,
        values: { warehouse, month, number, n, amount: money(statement.total, currency), currency },
        attachments,
        asked_by: caller.user.id,
      })
  }
  return readers.length
}
