import {
  contactEmailsFault,
  emailFault,
  type ProfileFault,
  passwordFault,
} from '@kuacang/contract/access/session/profile-rules'
import type { Rule } from 'antd/es/form'
import { say } from '../../kit/say.ts'

const ruleOf = (faultOf: (value: string) => ProfileFault | undefined): Rule => ({
  validator: (_rule, value: string | undefined) => {
    const fault = faultOf(value ?? '')
    return fault
      ? Promise.reject(new Error(say(fault.refusal.what, { value: fault.value })))
      : Promise.resolve()
  },
})

/** The server's own rules, checked at the field before anything is sent. */
export const email = ruleOf(emailFault)
export const contactEmails = ruleOf(contactEmailsFault)
export const newPassword = ruleOf(passwordFault)
