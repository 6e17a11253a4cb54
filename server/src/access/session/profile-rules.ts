import { newPassword } from '@kuacang/contract/access/session/password'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { z } from 'zod'
import { Refused } from '#kit/refused'

const isEmail = (value: string): boolean => z.email().safeParse(value).success

const checkEmail = (email: string): void => {
  if (email === '') throw new Refused(sessionRefusals.email_empty)
  if (!isEmail(email)) throw new Refused(sessionRefusals.email_format, { value: email })
}

/** Several addresses separated by commas; the Chinese comma is one too. */
const checkContacts = (contacts: string): void => {
  const list = contacts
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (list.length === 0) throw new Refused(sessionRefusals.contact_email_empty)
  const wrong = list.find((one) => !isEmail(one))
  if (wrong !== undefined) throw new Refused(sessionRefusals.contact_email_format, { value: wrong })
}

/** Refuses contact data that nobody could be reached by; fields that are not given are not looked at. */
export const checkProfile = (update: {
  email?: string | undefined
  contact_emails?: string | undefined
}): void => {
  if (update.email !== undefined) checkEmail(update.email)
  if (update.contact_emails !== undefined) checkContacts(update.contact_emails)
}

export const checkNewPassword = (password: string): void => {
  if (!newPassword.safeParse(password).success) throw new Refused(sessionRefusals.password_rule)
}
