import {
  contactEmailsFault,
  emailFault,
  type ProfileFault,
  passwordFault,
} from '@kuacang/contract/access/session/profile-rules'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { Refused } from '#kit/refused'
import { isKnownPassword } from './known-passwords.ts'

const refuse = (fault: ProfileFault | undefined): void => {
  if (fault) throw new Refused(fault.refusal, { value: fault.value })
}

/** Refuses contact data of a wrong form; fields that are not given are not checked. */
export const checkProfile = (update: {
  email?: string | undefined
  contact_emails?: string | undefined
}): void => {
  if (update.email !== undefined) refuse(emailFault(update.email))
  if (update.contact_emails !== undefined) refuse(contactEmailsFault(update.contact_emails))
}

/** Refuses a password that breaks the rule, or that attackers try first. */
export const checkNewPassword = async (password: string): Promise<void> => {
  refuse(passwordFault(password))
  if (await isKnownPassword(password)) throw new Refused(sessionRefusals.password_known)
}
