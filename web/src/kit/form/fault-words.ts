import { type Text, text } from '@kuacang/contract/kit/text'

const missing = text('必填', 'Required')
const invalid = text('格式或内容不正确', 'Not as required')
const large = text('太大或太长', 'Too large or too long')
const small = text('太小或太短', 'Too small or too short')

/** What the codes of field errors mean, those of the product's own and those of its schemas. */
const words: Readonly<Record<string, Text>> = {
  missing,
  required: missing,
  already_exists: text('已存在', 'Exists already'),
  not_found: text('不存在', 'Does not exist'),
  unprocessable: text('现在不能这样做', 'Not possible now'),
  too_big: large,
  too_small: small,
  unrecognized_keys: text('多余的内容', 'Not expected'),
}

/** A field error in words; a code that nobody knows is simply not as required. */
export const faultWords = (code: string): Text => words[code] ?? invalid
