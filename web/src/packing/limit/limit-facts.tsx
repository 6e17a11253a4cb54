import './limit.css'

/** An amount of money to the cent; the limit says the currency. */
export const amount = (value: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type Props = { readonly facts: readonly (readonly [name: string, value: string])[] }

/** What a limit is, and what there is of it. */
export const LimitFacts = ({ facts }: Props) => (
  <dl className="limit-facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
