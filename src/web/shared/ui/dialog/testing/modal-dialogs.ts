/** Lets dialogs open and close in a DOM that has none of a browser's own ways to do so. */
export function haveModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
