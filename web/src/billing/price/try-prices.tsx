import { positiveDecimal } from '@kuacang/contract/billing/decimal'
import { amountOf } from '@kuacang/contract/billing/price/amount'
import type { Price } from '@kuacang/contract/billing/price/calls'
import { chargedService } from '@kuacang/contract/billing/price/enums'
import { text } from '@kuacang/contract/kit/text'
import { InputNumber, Select } from 'antd'
import { useState } from 'react'
import { say } from '../../kit/say.ts'
import { words } from './words.ts'

const own = {
  title: text('试算', 'Try'),
  hint: text('请输入大于 0 的数量', 'Enter a quantity of more than 0'),
}

const nameOf = ({ service, channel_id, country, age_from }: Price): string =>
  [
    say(chargedService.label(service)),
    ...(channel_id === null ? [] : [`${say(words.channel)} ${channel_id}`]),
    ...(country === '' ? [] : [country]),
    ...(age_from === 0 ? [] : [say(words.days, { n: age_from })]),
  ].join(' · ')

type Props = { readonly currency: string; readonly prices: readonly Price[] }

/** What a quantity would cost, and how that comes about: by the same function that charges it. */
export const TryPrices = ({ currency, prices }: Props) => {
  const [chosen, setChosen] = useState<string>()
  const [quantity, setQuantity] = useState<string | null>('1')
  const [discount, setDiscount] = useState<number | null>(100)
  const price = prices.find((p) => p.id === chosen) ?? prices[0]
  const asked = positiveDecimal.safeParse(quantity ?? '')
  const tried =
    price && asked.success ? amountOf({ ...price, currency }, asked.data, discount ?? 100) : undefined
  return (
    <section aria-label={say(own.title)} className="price-trial">
      <h2 className="section-title">{say(own.title)}</h2>
      <div className="price-try">
        <div>
          <span>{say(words.service)}</span>
          <Select
            aria-label={say(words.service)}
            {...(price ? { value: price.id } : {})}
            onChange={setChosen}
            options={prices.map((p) => ({ value: p.id, label: nameOf(p) }))}
          />
        </div>
        <div>
          <span>{say(words.quantity)}</span>
          <InputNumber<string>
            stringMode
            min="0"
            aria-label={say(words.quantity)}
            value={quantity}
            onChange={setQuantity}
          />
        </div>
        <div>
          <span>{say(words.discount)}</span>
          <InputNumber
            min={1}
            max={100}
            precision={0}
            aria-label={say(words.discount)}
            value={discount}
            onChange={setDiscount}
          />
        </div>
      </div>
      <p className="price-tried" role="status">
        {tried ? (
          <>
            <strong>
              {tried.amount} {currency}
            </strong>
            {say(tried.how)}
          </>
        ) : (
          say(own.hint)
        )}
      </p>
    </section>
  )
}
