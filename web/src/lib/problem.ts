// What went wrong, for people.
import { errorSentence } from '../i18n';
import { ApiError } from './net/api';

/** The sentence for whatever a request to the server threw. */
export function problemOf(error: unknown): string {
  return error instanceof ApiError ? errorSentence(error.code, error.message) : String(error);
}
