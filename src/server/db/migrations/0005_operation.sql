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
CREATE TABLE "erasures" (
	"user_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "confirmation_asked_for" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_problem" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_problem_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_trusted_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sent_mails_user_id_index" ON "sent_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sent_mails_queued_at_index" ON "sent_mails" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sent_mails_provider_message_id_index" ON "sent_mails" USING btree ("provider_message_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "erasures_erased_at_index" ON "erasures" USING btree ("erased_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "login_sessions_created_at_index" ON "login_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "one_time_links_unused" ON "one_time_links" USING btree ("expires_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_mails_user_id_index" ON "outbox_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_mails_created_at_index" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "provider_events_done" ON "provider_events" USING btree ("processed_at") WHERE processed_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "withdrawals_user_id_index" ON "withdrawals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_unverified" ON "users" USING btree ("created_at") WHERE email_verified_at is null;