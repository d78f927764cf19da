// Where other devices reach this table: invites and personal links begin with it.
import { api } from './http';

const OWN_NAMES = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a host name leads every device to itself. */
export const isOwnName = (host: string): boolean => OWN_NAMES.test(host);

/** The address of the page, if it is good for others too; empty when the server has to be asked. */
export const knownSite = (): string => (isOwnName(location.hostname) ? '' : location.origin);

/** The address for others; that of the page where the server knows no better one. */
export const site = async (): Promise<string> =>
  knownSite() || (await api.address().catch(() => null))?.address || location.origin;
