import { text } from '@kuacang/contract/kit/text'
import type { Rule } from 'antd/es/form'
import { say } from '../../kit/say.ts'

export const usernameHint = text(
  '2 到 50 个字符：文字、数字、. _ @ -',
  '2 to 50 characters: letters, digits, . _ @ -',
)

export const usernameRule: Rule = { pattern: /^[\p{L}\p{N}._@-]{2,50}$/u, message: say(usernameHint) }
