// Whether the server can be reached, for every page; the line itself comes with the first table.
export interface Connection {
  up: boolean;
  /** Whether a move was sent of which nobody knows yet whether it counts. */
  unsure: boolean;
}

export const connection = $state<Connection>({ up: true, unsure: false });
