import { CheckCircleFilled, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { say } from '../say.ts'
import { type Goods, GoodsName, GoodsPicture } from './goods.tsx'

const words = {
  before: text('上一页', 'Previous page'),
  next: text('下一页', 'Next page'),
}

type Card = {
  /** The number on the paper of the job. */
  readonly code: string
  /** The goods themselves, where these are the job: shown instead of a number. */
  readonly goods?: Goods
  readonly facts?: ReactNode
  readonly actions?: ReactNode
  /** The one that scans go to, where several are open. */
  readonly current?: boolean
  readonly onChoose?: () => void
  readonly children?: ReactNode
}

const LineGoods = ({ of }: { of: Goods }) => (
  <span className="job-goods">
    <GoodsPicture url={of.image_url} />
    <GoodsName of={of} />
  </span>
)

/** What the desk has open: a case, an order, a bag, a receipt. */
export const JobCard = ({ code, goods, facts, actions, current, onChoose, children }: Card) => (
  <section className="job" {...(current === undefined ? {} : { 'data-current': current })}>
    <header>
      {goods ? (
        <LineGoods of={goods} />
      ) : onChoose ? (
        <button type="button" className="job-code code" aria-pressed={current} onClick={onChoose}>
          {code}
        </button>
      ) : (
        <strong className="job-code code">{code}</strong>
      )}
      {facts ? <span className="job-facts">{facts}</span> : null}
      {actions ? <span className="job-actions">{actions}</span> : null}
    </header>
    {children}
  </section>
)

export type JobLine = {
  readonly key: string
  /** What the line is about: goods by name and picture, or anything else that has a code. */
  readonly code?: string
  readonly goods?: Goods
  readonly name?: ReactNode
  /** How many of how many. */
  readonly count: ReactNode
  readonly state: 'open' | 'current' | 'done' | 'bad'
  /** Where counts can be corrected by hand. */
  readonly fields?: ReactNode
}

/** More lines than these are shown in pages: what a person finds at a glance. */
const linesOnPage = 20

type Lines = {
  readonly lines: readonly JobLine[]
  /** The line of the last scan, and how many scans there were: its page is opened. */
  readonly latest?: { readonly key: string; readonly scans: number } | undefined
}

const useLinesPage = ({ lines, latest }: Lines) => {
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(lines.length / linesOnPage))
  const at = latest ? lines.findIndex((l) => l.key === latest.key) : -1
  const scans = latest?.scans
  // biome-ignore lint/correctness/useExhaustiveDependencies: each scan opens its page, also one of the same line
  useEffect(() => {
    if (at >= 0) setPage(Math.floor(at / linesOnPage) + 1)
  }, [at, scans])
  const shown = Math.min(page, pages)
  return { shown, pages, setPage, rows: lines.slice((shown - 1) * linesOnPage, shown * linesOnPage) }
}

type PagerProps = {
  readonly shown: number
  readonly pages: number
  readonly setPage: (page: number) => void
}

/** Two buttons for a thumb. The pages of lists bring a choice of sizes along, too much for a handheld to load. */
const Pager = ({ shown, pages, setPage }: PagerProps) => (
  <nav className="job-pages">
    <Button
      icon={<LeftOutlined />}
      aria-label={say(words.before)}
      disabled={shown <= 1}
      onClick={() => setPage(shown - 1)}
    />
    <span>
      {shown} / {pages}
    </span>
    <Button
      icon={<RightOutlined />}
      aria-label={say(words.next)}
      disabled={shown >= pages}
      onClick={() => setPage(shown + 1)}
    />
  </nav>
)

/** The lines of a job: what is done, what is open, how many. One row on a desk, two on a handheld. */
export const JobLines = ({ lines, latest }: Lines) => {
  const { shown, pages, setPage, rows } = useLinesPage({ lines, latest })
  return (
    <>
      <ul className="job-lines">
        {rows.map((line) => (
          <li key={line.key} data-state={line.state} data-latest={line.key === latest?.key}>
            <span className="job-mark">{line.state === 'done' ? <CheckCircleFilled /> : null}</span>
            {line.code ? <span className="code job-line-code">{line.code}</span> : null}
            {line.goods ? <LineGoods of={line.goods} /> : null}
            {line.name ? <span className="job-name">{line.name}</span> : null}
            {line.fields ? <span className="job-fields">{line.fields}</span> : null}
            <strong className="job-count">{line.count}</strong>
          </li>
        ))}
      </ul>
      {pages > 1 ? <Pager {...{ shown, pages, setPage }} /> : null}
    </>
  )
}
