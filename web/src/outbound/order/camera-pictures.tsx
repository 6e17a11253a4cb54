import { text } from '@kuacang/contract/kit/text'
import { getCameraRecord } from '@kuacang/contract/outbound/order/calls'
import { Image, Space } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'

const words = {
  title: text('影像记录', 'Camera pictures'),
  none: text('还没有影像', 'No pictures yet'),
}
const steps = { handover: text('交接', 'Handover') }

/** The pictures that show an order on its way (FU-506). */
export const CameraPictures = ({ id }: { id: string }) => {
  const pictures = useAnswer(getCameraRecord, { params: { id } })
  return (
    <section className="facts">
      <h2 className="section-title">{say(words.title)}</h2>
      <Answered of={pictures}>
        {(list) =>
          list.length === 0 ? (
            <span className="soft">{say(words.none)}</span>
          ) : (
            <Space wrap>
              {list.map(({ url, step, time }) => (
                <figure key={url}>
                  <Image src={url} alt={say(steps[step])} width={120} height={90} />
                  <figcaption className="soft">
                    {say(steps[step])} <Time at={time} />
                  </figcaption>
                </figure>
              ))}
            </Space>
          )
        }
      </Answered>
    </section>
  )
}
