import { text } from '@kuacang/contract/kit/text'
import { KeySearch } from '../../kit/search/key-search.tsx'
import { Found } from './found.tsx'

const label = text(
  '包裹、袋、出库包裹、单据或库位的号码',
  'Number of a parcel, bag, box, document or location',
)
const hint = text(
  '输入或扫描号码，也可以只输入开头；已作废的单号也能查到',
  'Enter or scan a number, or its beginning. Numbers that are dead are found, too',
)

/** Finds every kind of object of a parcel centre by any of its numbers (SH-109). */
export default function SearchPage() {
  return <KeySearch label={label} hint={hint} results={(key) => <Found of={key} />} />
}
