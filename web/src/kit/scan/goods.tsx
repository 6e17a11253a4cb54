import { PictureOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { nameOf } from '../say.ts'
import { Code } from '../show.tsx'

/** Goods as a hand recognises them. */
export type Goods = {
  readonly sku: string
  readonly name: string
  readonly name_en: string
  /** Empty where there is no picture. */
  readonly image_url: string
}

/**
 * The picture of goods, or a sign that there is none. The browser loads it when it comes into sight and keeps it; no
 * scan waits for it.
 */
export const GoodsPicture = ({ url, large = false }: { url: string; large?: boolean }) => {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="goods-picture" data-large={large} aria-hidden>
      {url && broken !== url ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      ) : (
        <PictureOutlined />
      )}
    </span>
  )
}

/** Goods by their name, the code small beside it. */
export const GoodsName = ({ of, children }: { of: Omit<Goods, 'image_url'>; children?: ReactNode }) => (
  <span className="goods-name">
    <strong>{nameOf(of) || of.sku}</strong> <Code>{of.sku}</Code>
    {children}
  </span>
)

/** What a hand should hold now: name, code, and the picture as large as the panel allows. */
export const GoodsCard = ({ of, children }: { of: Goods; children?: ReactNode }) => (
  <div className="goods-card">
    <GoodsPicture url={of.image_url} large />
    <div>
      <GoodsName of={of} />
      {children}
    </div>
  </div>
)
