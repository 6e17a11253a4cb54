import { getLinks } from '@kuacang/contract/reference/link/calls'
import { type Answer, answerAlone } from '#kit/http/answer'

export const answers: Answer[] = [
  answerAlone(getLinks, async ({ settings }) => ({
    instructions_url: settings.instructionsUrl,
    print_service_url: settings.printServiceUrl,
  })),
]
