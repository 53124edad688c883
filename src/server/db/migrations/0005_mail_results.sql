CREATE TABLE "sent_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"result" text NOT NULL,
	"code" text,
	"provider_message_id" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_problem" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_problem_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_trusted_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_mails_user_id_index" ON "sent_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sent_mails_queued_at_index" ON "sent_mails" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "sent_mails_provider_message_id_index" ON "sent_mails" USING btree ("provider_message_id");