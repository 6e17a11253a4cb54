import { text } from '@kuacang/contract/kit/text'
import { nameOf, say } from '../kit/say.ts'
import { Code } from '../kit/show.tsx'

const batch = text('批次', 'Batch')

/** Goods in a table: SKU, name, and their batch where they have one. */
export const GoodsCell = ({ of }: { of: { sku: string; name: string; name_en: string; batch: string } }) => (
  <>
    <Code>{of.sku}</Code> {nameOf(of)}
    {of.batch ? (
      <small className="soft">
        {' '}
        {say(batch)} {of.batch}
      </small>
    ) : null}
  </>
)
