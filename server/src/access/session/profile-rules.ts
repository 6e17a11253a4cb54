import {
  contactEmailsFault,
  emailFault,
  type Fault,
  passwordFault,
} from '@kuacang/contract/access/session/profile-rules'
import { Refused } from '#kit/refused'

const refuse = (fault: Fault | undefined): void => {
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

export const checkNewPassword = (password: string): void => refuse(passwordFault(password))
