import { text } from '@kuacang/contract/kit/text'
import { getLinks } from '@kuacang/contract/reference/link/calls'
import { useAnswer } from '../api/use-answer.ts'
import { say } from '../say.ts'

const get = text('下载打印服务', 'Download the print service')

/** Leads to where this deployment gets the print service from. */
export const ServiceLink = () => {
  const { data } = useAnswer(getLinks, {})
  return data ? (
    <a href={data.print_service_url} target="_blank" rel="noreferrer">
      {say(get)}
    </a>
  ) : null
}
