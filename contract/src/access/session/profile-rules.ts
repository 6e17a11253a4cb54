import { z } from 'zod'
import type { Refusal } from '../../kit/refusal.ts'
import { newPassword } from './password.ts'
import { sessionRefusals } from './refusals.ts'

/** What is wrong with a value, and the value to name in the message. */
export type ProfileFault = { readonly refusal: Refusal; readonly value: string }

const isEmail = (value: string): boolean => z.email().safeParse(value).success

export const emailFault = (email: string): ProfileFault | undefined => {
  if (email.trim() === '') return { refusal: sessionRefusals.email_empty, value: email }
  if (!isEmail(email.trim())) return { refusal: sessionRefusals.email_format, value: email }
}

/** Several addresses separated by commas; the Chinese comma is one too. */
export const contactEmailsFault = (contacts: string): ProfileFault | undefined => {
  const list = contacts
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (list.length === 0) return { refusal: sessionRefusals.contact_email_empty, value: contacts }
  const wrong = list.find((one) => !isEmail(one))
  if (wrong !== undefined) return { refusal: sessionRefusals.contact_email_format, value: wrong }
}

/** The password itself is not named. */
export const passwordFault = (password: string): ProfileFault | undefined => {
  if (!newPassword.safeParse(password).success) return { refusal: sessionRefusals.password_rule, value: '' }
}
