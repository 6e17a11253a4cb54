import { listRackGoods } from '@kuacang/contract/inventory/rack/calls'
import { text } from '@kuacang/contract/kit/text'
import { Link } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { nameOf, say } from '../../kit/say.ts'
import { GoodsPicture } from '../../kit/scan/goods.tsx'
import { Code } from '../../kit/show.tsx'

const words = {
  title: text('这里的商品', 'Goods here'),
  none: text('没有商品', 'No goods'),
  pieces: text('{n} 件', '{n} {n|piece|pieces}'),
  more: text('还有更多，请打开库位库存', 'There is more: open the location inventory'),
}

const stockAt = (query: Readonly<Record<string, string>>) =>
  `/wms_inventory/location_inventory?${new URLSearchParams(query)}`

/** What lies in a rack, with the ways to each place and to all places of the goods. */
export const RackGoods = ({ id }: { id: string }) => {
  const goods = useAnswer(listRackGoods, { params: { id } })
  return (
    <section aria-live="polite">
      <h2 className="section-title">{say(words.title)}</h2>
      <Answered of={goods}>
        {({ list, more }) => (
          <>
            {list.length === 0 ? <p className="soft">{say(words.none)}</p> : null}
            <ul className="rack-goods">
              {list.map((g) => (
                <li key={`${g.location_code} ${g.sku}`}>
                  <GoodsPicture url={g.image_url} />
                  <Link to={stockAt({ sku: g.sku })}>{nameOf(g) || g.sku}</Link>
                  <strong>{say(words.pieces, { n: g.quantity })}</strong>
                  <Link to={stockAt({ location_code: g.location_code })}>
                    <Code>{g.location_code}</Code>
                  </Link>
                </li>
              ))}
            </ul>
            {more ? <p className="soft">{say(words.more)}</p> : null}
          </>
        )}
      </Answered>
    </section>
  )
}
