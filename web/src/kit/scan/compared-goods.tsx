import type { Compared, Recognised } from '@kuacang/contract/kit/envelope'
import { type Text, text } from '@kuacang/contract/kit/text'
import { useState } from 'react'
import { say } from '../say.ts'
import { Code } from '../show.tsx'

const words = {
  wanted: text('应为', 'Expected'),
  scanned: text('扫描的是', 'Scanned'),
  none: text('没有图片', 'No picture'),
}

const Goods = ({ label, of: { code, name, image } }: { label: Text; of: Recognised }) => {
  const [broken, setBroken] = useState(false)
  return (
    <figure>
      <figcaption>{say(label)}</figcaption>
      {image && !broken ? (
        <img src={image} alt="" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <span className="compared-none">{say(words.none)}</span>
      )}
      <strong>{name}</strong>
      <Code>{code}</Code>
    </figure>
  )
}

/** Goods side by side as a hand recognises them: by picture and name, the code below. */
export const ComparedGoods = ({ of: { wanted, scanned } }: { of: Compared }) => (
  <div className="compared" data-testid="compared-goods">
    {wanted ? <Goods label={words.wanted} of={wanted} /> : null}
    <Goods label={words.scanned} of={scanned} />
  </div>
)
