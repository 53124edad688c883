CREATE TABLE "support_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"member_id" uuid NOT NULL,
	"why" text NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE INDEX "support_acts_member_id_at_index" ON "support_acts" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "support_acts_at_index" ON "support_acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_paid_at_index" ON "payments" USING btree ("paid_at");