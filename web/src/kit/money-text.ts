/** An amount with its currency, as `12.50 USD`. */
export const moneyText = ({
  amount,
  currency,
}: {
  readonly amount: number
  readonly currency: string
}): string => `${amount.toFixed(2)} ${currency}`
