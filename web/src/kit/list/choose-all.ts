import { text } from '@kuacang/contract/kit/text'
import { say } from '../say.ts'

const words = { all: text('全选', 'Select all') }

/** The box in the head of a table that chooses all rows: Ant Design itself names it in English only. */
export const chooseAll = () => ({ 'aria-label': say(words.all) })
