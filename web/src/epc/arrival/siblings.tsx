import type { EpcSibling } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { StatusTag, Time } from '../../kit/show.tsx'
import { EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words as shared } from '../words.ts'

const words = {
  title: text('同组包裹', 'Parcels of the same set'),
  until: text('等待至', 'Waits until'),
  alone: text('没有同组包裹', 'It has no siblings'),
}

type Props = {
  readonly of: {
    readonly siblings: readonly EpcSibling[]
    /** Until when is waited for those that are not here. */
    readonly deadline: string | null
  }
}

/** Who travels with a parcel: which of them are here, and until when is waited. */
export const Siblings = ({ of: { siblings, deadline } }: Props) => (
  <section className="facts">
    <h2 className="section-title">{say(words.title)}</h2>
    {siblings.length === 0 ? (
      <p>{say(words.alone)}</p>
    ) : (
      <>
        {deadline !== null && (
          <p>
            {say(words.until)} <Time at={deadline} />
          </p>
        )}
        <PlainTable
          rows={siblings}
          rowKey={(p) => p.tracking_id}
          columns={[
            {
              key: 'parcel',
              title: shared.parcel,
              // Beside a desk there is room for two columns.
              render: (p) => (
                <>
                  <EpcParcelLink of={p.tracking_id} atDesk />
                  {p.arrive_by !== null && (
                    <span className="second">
                      {say(shared.arriveBy)} <Time at={p.arrive_by} />
                    </span>
                  )}
                </>
              ),
            },
            {
              key: 'status',
              title: shared.status,
              render: (p) => <StatusTag of={epcParcelStatus} code={p.status} tone={parcelTones[p.status]} />,
            },
          ]}
        />
      </>
    )}
  </section>
)
